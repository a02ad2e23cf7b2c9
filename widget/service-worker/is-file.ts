/** Whether an answer is the file that was asked for: some hosts answer with the page for a file they do not have. */
export const isFile = (answer: Response): boolean =>
  answer.ok && !(answer.headers.get('content-type') ?? '').startsWith('text/html');
