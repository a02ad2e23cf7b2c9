/**
 * The parts of an address, by their `autocomplete` names. The server knows the name and
 * contact details of the shopper.
 */
const addressParts = [
  'address-line1',
  'address-line2',
  'postal-code',
  'address-level2',
  'country-name',
] as const;

type AddressPart = (typeof addressParts)[number];

/** The address of the shopper's last order. Parts that the order did not need are absent. */
export type DeliveryAddress = Readonly<Partial<Record<AddressPart, string>>>;

/**
 * True if a field is a part of an address.
 * @param autoComplete as in HTML; undefined for an unknown field
 */
export const isAddressPart = (autoComplete: string | undefined): autoComplete is AddressPart =>
  (addressParts as readonly (string | undefined)[]).includes(autoComplete);

/** Returns the address in one line, as on an envelope: '12 rue des Pierres, 69004 Lyon'. */
export const formatAddress = (address: DeliveryAddress): string =>
  [
    address['address-line1'],
    address['address-line2'],
    [address['postal-code'], address['address-level2']].filter(Boolean).join(' '),
    address['country-name'],
  ]
    .filter(Boolean)
    .join(', ');

const storageKey = 'cagnotte.delivery-address';

/** Time that an address stays on the device after the last order (D127). */
const lifetimeMs = 90 * 24 * 60 * 60 * 1000;

interface StoredAddress {
  /** `findShopperKey` of the shopper who ordered. */
  readonly owner: string;
  /** Time of the order, in milliseconds since 1970. */
  readonly at: number;
  readonly address: DeliveryAddress;
}

/** Called at each use: reading a refused storage throws. */
type GetStorage = () => Storage;
const getDeviceStorage: GetStorage = () => localStorage;

/**
 * Reads the stored data; undefined if it is invalid, as another version or other code may have written it.
 */
function readStored(storage: GetStorage): StoredAddress | undefined {
  try {
    const stored = JSON.parse(storage().getItem(storageKey) ?? 'null') as Partial<StoredAddress> | null;
    if (!stored || typeof stored.at !== 'number' || typeof stored.owner !== 'string') return undefined;
    const { owner, at, address } = stored;
    const validParts = Object.entries(address ?? {}).filter(
      ([part, text]) => isAddressPart(part) && typeof text === 'string',
    );
    return validParts.length > 0 ? { owner, at, address: Object.fromEntries(validParts) } : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the address from this device. */
export function forgetDeliveryAddress(storage: GetStorage = getDeviceStorage): void {
  try {
    storage().removeItem(storageKey);
  } catch {
    // Nothing was stored when storage is refused.
  }
}

/**
 * Stores the address of an order, on this device only, in place of an earlier address.
 * @param owner `findShopperKey` of the shopper; if it is undefined, nothing is stored
 * @param address blank parts are left out; if all are blank, the earlier address stays
 * @param now milliseconds since 1970
 */
export function keepDeliveryAddress(
  owner: string | undefined,
  address: DeliveryAddress,
  now: number = Date.now(),
  storage: GetStorage = getDeviceStorage,
): void {
  const filled = Object.entries(address).filter(([, text]) => text.trim() !== '');
  if (owner === undefined || filled.length === 0) return;
  try {
    const stored: StoredAddress = { owner, at: now, address: Object.fromEntries(filled) };
    storage().setItem(storageKey, JSON.stringify(stored));
  } catch {
    // Storage is refused or full: the shopper types the address again.
  }
}

/**
 * Reads the address of the shopper's last order; undefined when this device does not have it. The address of
 * another shopper is removed.
 * @param owner `findShopperKey` of the shopper
 */
export function readDeliveryAddress(
  owner: string | undefined,
  storage: GetStorage = getDeviceStorage,
): DeliveryAddress | undefined {
  const stored = readStored(storage);
  if (!stored || owner === undefined) return undefined;
  if (stored.owner === owner) return stored.address;
  forgetDeliveryAddress(storage);
  return undefined;
}

/** Removes an address that is too old or unreadable from this device, whichever shopper it belongs to. */
export function sweepDeliveryAddress(now: number = Date.now(), storage: GetStorage = getDeviceStorage): void {
  const stored = readStored(storage);
  // An address with a future date would never expire: the clock was wrong when it was stored.
  if (!stored || stored.at > now || now - stored.at >= lifetimeMs) forgetDeliveryAddress(storage);
}
