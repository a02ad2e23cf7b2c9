/**
 * Whether the camera may start without a word before: the shopper allowed it already, or there is none that could be
 * asked for, which is better said at once than after a press.
 */
export async function mayStart({
  mediaDevices,
  permissions,
}: Partial<Pick<Navigator, 'mediaDevices' | 'permissions'>>): Promise<boolean> {
  if (typeof mediaDevices?.getUserMedia !== 'function') return true;
  try {
    return (await permissions?.query({ name: 'camera' }))?.state === 'granted';
  } catch {
    return false; // A browser that knows the question, but not for cameras.
  }
}
