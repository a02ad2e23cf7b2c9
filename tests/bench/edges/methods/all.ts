import { findCornersByOpenCv } from './jscanify.ts';
import type { FindCorners } from './method.ts';
import { findCornersByContours, findCornersByNetwork } from './scanic.ts';

/** The methods that are compared. */
export const methods = {
  contours: findCornersByContours,
  opencv: findCornersByOpenCv,
  network: findCornersByNetwork,
} satisfies Record<string, FindCorners>;

export type MethodName = keyof typeof methods;
