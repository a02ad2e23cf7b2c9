import type { FieldPaths } from '../contracts/field-paths.ts';
import { createMagicIban } from '../worlds/pot/iban.ts';
import { createFieldReader, type Carrier } from './carrier.ts';
import { createMagicEan } from './ean.ts';
import type { MagicOutcome } from './outcome.ts';

/** Extracts the magic value: in an e-mail address it precedes the @, otherwise it is the whole text. */
const splitWord = (text: string): readonly string[] => [text.split('@')[0] ?? ''];
const splitList = (text: string): readonly string[] => text.split(',').map((item) => item.trim());
const compactIban = (text: string): readonly string[] => [text.replace(/\s/g, '').toUpperCase()];

const getWord = ({ word }: MagicOutcome): readonly string[] => [word];

const emailPlaces: FieldPaths = {
  createUser: ['user.email'],
  signUp: ['email'],
  logIn: ['email'],
  resetPassword: ['user.email'],
  findUserWithEmail: ['user_email'],
  requestTransfer: ['paypal_account.email'],
  updatePaymentInformation: ['paypal_account.email'],
};

const wordPlaces: FieldPaths = {
  createUser: ['user.external_id'],
  signUp: ['activation_code'],
  applyCode: ['code'],
  createFeedback: ['freetext', 'receipt_uuid'],
  uploadFileToPath: ['batch_uuid'],
  listTimeline: ['oldest_seen_timeline_ordered_key'],
  listTimelineArchives: ['oldest_seen_timeline_ordered_key'],
  archiveTimelineMessage: ['timeline_message_identifier'],
  resellEarnedCouponAsPoints: ['earned_coupon_identifier'],
  resellEarnedCouponAsFidzs: ['earned_coupon_identifier'],
  getCardCatalog: ['card_identifier'],
  selectNextGoal: ['coupon_identifier'],
  cancelNextGoal: ['coupon_identifier'],
  buyCoupon: ['coupon_identifier'],
  cancelBuy: ['coupon_identifier'],
  orderGoody: ['coupon_identifier'],
  listNeededFields: ['coupon_identifier'],
  cancelReceipt: ['receipt_uuid'],
  skipReceiptValidation: ['receipt_uuid'],
  showReceiptReview: ['receipt_uuid'],
  reviewReceiptClaims: ['receipt_uuid'],
  claimOnPurchase: ['purchase_id'],
  trustingClaimOnPurchase: ['purchase_id', 'card_identifier'],
  claimOnReceipt: ['receipt_uuid'],
  reportUserFeedback: ['message', 'receipt_uuid'],
  reportMissingOnReceipt: ['earned_coupon_identifier', 'receipt_uuid'],
};

const passwordPlaces: FieldPaths = { logIn: ['password'] };

const eanPlaces: FieldPaths = {
  createReceipt: ['scanned_eans'],
  claimOnPurchase: ['ean'],
  claimOnReceipt: ['ean'],
};

const picturePlaces: FieldPaths = {
  uploadFiles: ['receipt_id'],
  uploadFileToPath: ['receipt_id'],
  updateReceiptSubpicture: ['receipt_id'],
};

const ibanPlaces: FieldPaths = {
  requestTransfer: ['bank_account.iban'],
  updatePaymentInformation: ['bank_account.iban'],
};

/** Uploaded pictures have no bar code: they use the bar codes of their receipt, with numbers from 50 on. */
const pictureNumberOffset = 50;

/** Every kind of field that carries magic values. */
export const carriers = {
  email: {
    spelling: '`word@…`',
    places: emailPlaces,
    valuesFor: getWord,
    read: createFieldReader(emailPlaces, splitWord),
  },
  word: {
    spelling: '`word`',
    places: wordPlaces,
    valuesFor: getWord,
    read: createFieldReader(wordPlaces, splitWord),
  },
  password: {
    spelling: '`wrong_password`',
    places: passwordPlaces,
    valuesFor: ({ word }) => (word === 'wrong_password' ? [word] : []),
    read: createFieldReader(passwordPlaces, splitWord),
  },
  ean: {
    spelling: 'EAN',
    places: eanPlaces,
    valuesFor: ({ number, formerEan }) => [
      createMagicEan(number),
      ...(formerEan === undefined ? [] : [formerEan]),
    ],
    read: createFieldReader(eanPlaces, splitList),
  },
  picture: {
    spelling: 'EAN for pictures, on the receipt',
    places: picturePlaces,
    valuesFor: ({ number }) => [createMagicEan(number + pictureNumberOffset)],
    read: (call) =>
      createFieldReader(picturePlaces, (id) => {
        const receipt = [...call.world.receipts.values()].find(({ receiptId }) => String(receiptId) === id);
        return splitList(receipt?.scannedEans ?? '');
      })(call),
  },
  iban: {
    spelling: 'IBAN',
    places: ibanPlaces,
    valuesFor: ({ number }) => [createMagicIban(number)],
    read: createFieldReader(ibanPlaces, compactIban),
  },
  token: {
    spelling: '`….operation-word.…`',
    valuesFor: getWord,
    read: ({ operationId, world }) => {
      const prefix = `${operationId}-`;
      const operationWords = world.key.split('.').filter((word) => word.startsWith(prefix));
      return [{ parameter: 'request', values: operationWords.map((word) => word.slice(prefix.length)) }];
    },
  },
} satisfies Readonly<Record<string, Carrier>>;
