import type { Page } from '@playwright/test';

/** Returns the number of pictures whose bytes this origin stores. */
export const countStoredPictures = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const promisifyRequest = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no database'));
      });
    const database = await promisifyRequest(indexedDB.open('cagnotte'));
    const count = await promisifyRequest(database.transaction('pictures').objectStore('pictures').count());
    database.close();
    return count;
  });
