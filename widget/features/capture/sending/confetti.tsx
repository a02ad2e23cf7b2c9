import type { CSSProperties } from 'react';
import styles from './confetti.module.css';

/** x, y, radius, opacity, on a field of 390 × 844. */
const HOLES: readonly (readonly [number, number, number, number])[] = [
  [60, 78, 3.5, 0.74],
  [139, 13, 6.8, 0.5],
  [254, 110, 5.4, 0.59],
  [105, 31, 4.7, 0.66],
  [316, 158, 3.4, 0.76],
  [250, 73, 6.1, 0.97],
  [322, 113, 6.8, 0.71],
  [299, 126, 4, 0.37],
  [165, 190, 3.1, 0.87],
  [152, 87, 4.1, 0.85],
  [213, 153, 4.8, 0.64],
  [183, 170, 4.5, 0.8],
  [244, 31, 4.4, 0.51],
  [389, 241, 3, 0.65],
  [90, 22, 3.2, 0.51],
  [170, 558, 6, 0.89],
  [5, 74, 5.6, 0.62],
  [177, 52, 3.3, 0.85],
  [28, 58, 4.9, 0.77],
  [170, 127, 6, 0.56],
  [371, 473, 6.1, 0.81],
  [357, 15, 5.7, 0.87],
  [233, 64, 5.4, 0.44],
  [42, 4, 3.4, 0.54],
  [369, 5, 2.9, 0.63],
  [322, 130, 5.6, 0.94],
  [98, 154, 4, 0.65],
  [1, 35, 6.1, 0.48],
  [295, 73, 3.2, 0.34],
  [301, 125, 4.4, 0.77],
  [253, 179, 5.1, 0.25],
  [227, 169, 4.5, 0.79],
  [271, 122, 6.9, 0.31],
  [159, 92, 3.9, 0.27],
  [322, 21, 7.2, 0.83],
  [59, 32, 2.2, 0.25],
  [10, 83, 4.9, 0.36],
  [58, 26, 2.5, 0.55],
  [368, 461, 5.9, 0.96],
  [2, 552, 2.9, 0.84],
  [366, 142, 3, 0.63],
  [38, 78, 4.6, 0.98],
  [65, 140, 7.2, 0.35],
];

/** The punched holes of the perforation, thrown in the air; they stay still where motion is unwelcome. */
export function Confetti() {
  return (
    <svg
      className={styles.confetti}
      viewBox="0 0 390 844"
      preserveAspectRatio="xMidYMin slice"
      fill="currentColor"
      aria-hidden="true"
    >
      {HOLES.map(([x, y, radius, opacity], index) => (
        <circle
          key={index}
          cx={x}
          cy={y}
          r={radius}
          fillOpacity={opacity}
          style={{ '--i': index } as CSSProperties}
        />
      ))}
    </svg>
  );
}
