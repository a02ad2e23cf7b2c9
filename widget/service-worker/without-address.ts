/**
 * The same answer without the address it came from: that of a page may hold what must be written nowhere, and only the page
 * itself is meant.
 */
export async function withoutAddress(answer: Response): Promise<Response> {
  const { status, statusText, headers } = answer;
  return new Response(await answer.blob(), { status, statusText, headers });
}
