import type { CSSProperties } from 'react';
import styles from './confetti.module.css';

/** x and y in percent of the field, radius in px, opacity. */
const holes: readonly (readonly [number, number, number, number])[] = [
  [15, 9, 3.5, 0.74],
  [36, 2, 6.8, 0.5],
  [65, 13, 5.4, 0.59],
  [27, 4, 4.7, 0.66],
  [81, 19, 3.4, 0.76],
  [64, 9, 6.1, 0.97],
  [83, 13, 6.8, 0.71],
  [77, 15, 4, 0.37],
  [42, 23, 3.1, 0.87],
  [39, 10, 4.1, 0.85],
  [55, 18, 4.8, 0.64],
  [47, 20, 4.5, 0.8],
  [63, 4, 4.4, 0.51],
  [100, 29, 3, 0.65],
  [23, 3, 3.2, 0.51],
  [44, 66, 6, 0.89],
  [1, 9, 5.6, 0.62],
  [45, 6, 3.3, 0.85],
  [7, 7, 4.9, 0.77],
  [44, 15, 6, 0.56],
  [95, 56, 6.1, 0.81],
  [92, 2, 5.7, 0.87],
  [60, 8, 5.4, 0.44],
  [11, 0, 3.4, 0.54],
  [95, 1, 2.9, 0.63],
  [83, 15, 5.6, 0.94],
  [25, 18, 4, 0.65],
  [0, 4, 6.1, 0.48],
  [76, 9, 3.2, 0.34],
  [77, 15, 4.4, 0.77],
  [65, 21, 5.1, 0.25],
  [58, 20, 4.5, 0.79],
  [69, 14, 6.9, 0.31],
  [41, 11, 3.9, 0.27],
  [83, 2, 7.2, 0.83],
  [15, 4, 2.2, 0.25],
  [3, 10, 4.9, 0.36],
  [15, 3, 2.5, 0.55],
  [94, 55, 5.9, 0.96],
  [1, 65, 2.9, 0.84],
  [94, 17, 3, 0.63],
  [10, 9, 4.6, 0.98],
  [17, 17, 7.2, 0.35],
];

/** Punched holes of the perforation as confetti; they do not move for shoppers who prefer reduced motion. */
export function Confetti() {
  return (
    <svg className={styles.confetti} fill="currentColor" aria-hidden="true">
      {holes.map(([x, y, radius, opacity], index) => (
        <circle
          key={index}
          cx={`${x}%`}
          cy={`${y}%`}
          r={radius}
          fillOpacity={opacity}
          style={{ '--i': index } as CSSProperties}
        />
      ))}
    </svg>
  );
}
