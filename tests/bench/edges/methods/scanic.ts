import type { DetectionOptions, ScannerResult } from 'scanic';
import type { FindCorners, Finding, Picture } from './method.ts';

interface Library {
  readonly scanDocument: (picture: ImageData, options: DetectionOptions) => Promise<ScannerResult>;
}

/** Runs in a page or a worker. The library reads its files itself. */
const detect = async ({ data, width, height }: Picture, options: DetectionOptions) => {
  const path = '/node_modules/scanic/dist/scanic.js';
  const { scanDocument } = (await import(path)) as Library;
  return scanDocument(new ImageData(data, width, height), { mode: 'detect', ...options });
};

const toFinding = ({ success, corners, score, confidence }: ScannerResult): Finding | undefined => {
  if (!success || !corners) return undefined;
  const { topLeft, topRight, bottomRight, bottomLeft } = corners;
  return { corners: [topLeft, topRight, bottomRight, bottomLeft], score: score ?? confidence ?? 1 };
};

/** The library's contours. */
export const findCornersByContours: FindCorners = async (picture) => toFinding(await detect(picture, {}));

/** The library's network, whose files are served below `/scanic-ml/`. */
export const findCornersByNetwork: FindCorners = async (picture) =>
  toFinding(await detect(picture, { detector: 'ml', ml: { assetBaseUrl: '/scanic-ml/', minScore: 0 } }));
