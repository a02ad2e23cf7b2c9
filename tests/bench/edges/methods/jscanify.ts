import type { Point } from '../geometry.ts';
import type { FindCorners } from './method.ts';

/** A matrix of OpenCV; its memory is freed by hand. */
interface Matrix {
  readonly delete: () => void;
}

interface OpenCv {
  /** Undefined until the library is ready. */
  readonly Mat?: unknown;
  readonly matFromImageData: (picture: ImageData) => Matrix;
  onRuntimeInitialized?: () => void;
}

type CornerName = 'topLeftCorner' | 'topRightCorner' | 'bottomRightCorner' | 'bottomLeftCorner';

interface Scanner {
  /** The contour with the largest area. */
  readonly findPaperContour: (picture: Matrix) => Matrix | null;
  readonly getCornerPoints: (contour: Matrix) => Readonly<Partial<Record<CornerName, Point>>>;
}

/** The globals that both scripts set. */
interface Globals {
  cv?: OpenCv;
  jscanify?: new () => Scanner;
}

/** Runs in a page or a worker: both scripts, served below `/jscanify/`, once OpenCV is ready. */
const load = async (): Promise<{ readonly openCv: OpenCv; readonly scanner: Scanner }> => {
  const globals = globalThis as Globals;
  for (const path of ['/jscanify/opencv.js', '/jscanify/jscanify.js']) await import(path);
  const { cv: openCv, jscanify: JScanify } = globals;
  if (!openCv || !JScanify) throw new Error('jscanify is not loaded');
  await new Promise<void>((resolve) => {
    if (openCv.Mat) resolve();
    else openCv.onRuntimeInitialized = resolve;
  });
  return { openCv, scanner: new JScanify() };
};

let loading: ReturnType<typeof load> | undefined;

/** The contours of jscanify and OpenCV. The library has no score: any contour with four corners counts as certain. */
export const findCornersByOpenCv: FindCorners = async ({ data, width, height }) => {
  loading ??= load();
  const { openCv, scanner } = await loading;
  const picture = openCv.matFromImageData(new ImageData(data, width, height));
  const contour = scanner.findPaperContour(picture);
  picture.delete();
  if (!contour) return undefined;
  const corners = scanner.getCornerPoints(contour);
  contour.delete();
  const { topLeftCorner: a, topRightCorner: b, bottomRightCorner: c, bottomLeftCorner: d } = corners;
  return a && b && c && d ? { corners: [a, b, c, d], score: 1 } : undefined;
};
