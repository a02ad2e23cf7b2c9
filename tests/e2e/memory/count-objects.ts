import type { CDPSession, Page } from '@playwright/test';

/** Counts the objects of a class in the page, after a garbage collection. */
const countInstances = async (session: CDPSession, name: 'Blob' | 'ArrayBuffer'): Promise<number> => {
  const objectGroup = 'counted';
  const { result: prototype } = await session.send('Runtime.evaluate', {
    expression: `${name}.prototype`,
    objectGroup,
  });
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.objectId ?? '',
    objectGroup,
  });
  const { result } = await session.send('Runtime.callFunctionOn', {
    functionDeclaration: 'function () { return this.length; }',
    objectId: objects.objectId ?? '',
    returnByValue: true,
  });
  await session.send('Runtime.releaseObjectGroup', { objectGroup });
  return Number(result.value);
};

/** Counts the objects with bytes in the memory of the page. */
export const countObjects = async (page: Page): Promise<{ blobs: number; buffers: number }> => {
  const session = await page.context().newCDPSession(page);
  const blobs = await countInstances(session, 'Blob');
  const buffers = await countInstances(session, 'ArrayBuffer');
  await session.detach();
  return { blobs, buffers };
};

/**
 * Counts the nodes and listeners of the page, in its document and outside of it, after a garbage collection.
 */
export const countNodesAndListeners = async (page: Page): Promise<{ nodes: number; listeners: number }> => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { nodes, listeners };
};
