import { isSdkError, type Sdk } from '@cagnotte/sdk';

/**
 * Signs in with a token of the address or the host page. When the server refuses it, asks the host page once
 * for another one. Operation `getUserSettings`.
 * @param requestToken resolves to another token, or null; undefined where no host page can be asked
 * @throws SdkError UNAUTHORIZED when there is no other token, or it is refused, too
 */
export async function signInWithToken(
  sdk: Pick<Sdk, 'authorizeUserWithToken'>,
  token: string,
  requestToken: (() => Promise<string | null>) | undefined,
) {
  try {
    return await sdk.authorizeUserWithToken({ token });
  } catch (error) {
    if (!requestToken || !isSdkError(error) || error.code !== 'UNAUTHORIZED') throw error;
    const renewed = await requestToken();
    if (!renewed || renewed === token) throw error;
    return sdk.authorizeUserWithToken({ token: renewed });
  }
}
