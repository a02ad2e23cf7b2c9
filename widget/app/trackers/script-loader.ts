import type { ScriptPolicy, TrustedTypes } from '@cagnotte/sdk/internal';
import type { TrackerHosts } from '../configuration.ts';

/** The page may create a policy of one name only once. */
const policies = new WeakMap<Window, ScriptPolicy>();

function parseHttpUrl(address: string, page: Window): URL | undefined {
  try {
    const url = new URL(address, page.location.href);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

const getFileAddress = ({ origin, pathname }: URL): string => origin + pathname;

function getPolicy(hosts: TrackerHosts, page: Window): ScriptPolicy {
  const { trustedTypes } = page as { readonly trustedTypes?: TrustedTypes };
  const files = [hosts.tagManager, hosts.analytics, hosts.partnerScript ?? '']
    .map((address) => address && parseHttpUrl(address, page))
    .filter((url) => url instanceof URL)
    .map(getFileAddress);
  const rules: ScriptPolicy = {
    createScriptURL: (address) => {
      const url = parseHttpUrl(address, page);
      if (url && files.includes(getFileAddress(url))) return address;
      throw new TypeError('the script belongs to no configured tracker');
    },
  };
  const policy = policies.get(page) ?? trustedTypes?.createPolicy('cagnotte-trackers', rules) ?? rules;
  policies.set(page, policy);
  return policy;
}

/**
 * Creates a function that loads the scripts of trackers, from the configured addresses only and each script
 * once a page. A failure is ignored, since many shoppers block them.
 * @returns loads the script of an address, for an id
 */
export function createScriptLoader(
  hosts: TrackerHosts,
  page: Window = window,
): (address: string, id?: string) => void {
  const policy = getPolicy(hosts, page);
  return (address, id) => {
    const url = parseHttpUrl(address, page);
    if (!url) return;
    if (id !== undefined) url.searchParams.set('id', id);
    const { document } = page;
    if (Array.from(document.scripts).some(({ src }) => src === url.href)) return;
    const script = document.createElement('script');
    script.async = true;
    script.src = policy.createScriptURL(url.href) as string;
    document.head.append(script);
  };
}
