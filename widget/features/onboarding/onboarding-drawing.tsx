import styles from '../../ui/images/drawing.module.css';
import type { onboardingCards } from './rules.ts';

/** The upper edge of a receipt, from its lower left corner to its lower right one. */
const perforated = 'l6.5 5 6.5-5 6.5 5 6.5-5 6.5 5 6.5-5 6.5 5 6.5-5';

/** A whole receipt in the frame of the camera. */
const photograph = (
  <>
    <path
      className={styles.receipt}
      d={`M38 24${perforated}v82l-6.5-5-6.5 5-6.5-5-6.5 5-6.5-5-6.5 5-6.5-5-6.5 5Z`}
    />
    <path className={styles.line} d="M50 46h28M50 60h8M70 60h8M50 74h8M70 74h8" />
    <path className={styles.wave} d="M26 30V14h16M86 14h16v16M42 118H26v-16" />
    <circle className={styles.badge} cx="96" cy="104" r="19" />
    <path
      className={styles.sign}
      d="M86 98.5h4.6l2.2-3.3h6.4l2.2 3.3h4.6v13H86ZM96 101.4a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8Z"
    />
  </>
);

/** A receipt whose lines were read and found right. */
const review = (
  <>
    <path
      className={styles.receipt}
      d={`M38 20${perforated}v92l-6.5-5-6.5 5-6.5-5-6.5 5-6.5-5-6.5 5-6.5-5-6.5 5Z`}
    />
    <path className={styles.line} d="M50 43h14M50 59h10M50 75h14" />
    <path className={styles.wave} d="M72 43l3.5 3.5 6-7M72 59l3.5 3.5 6-7M72 75l3.5 3.5 6-7" />
    <circle className={styles.badge} cx="96" cy="102" r="19" />
    <path className={styles.sign} d="M87.5 102.5l6 6 11-12" />
  </>
);

/** A coupon, torn from a receipt. */
const spend = (
  <>
    <path className={styles.receipt} d={`M48 58V18${perforated}V58`} />
    <path className={styles.line} d="M60 38h28" />
    <path className={styles.receipt} d="M20 54h22a6 6 0 0 0 12 0h58v50H54a6 6 0 0 0-12 0H20Z" />
    <path className={styles.stub} d="M20 54h22a6 6 0 0 0 6 6v38a6 6 0 0 0-6 6H20Z" />
    <path className={styles.line} d="M64 68v22M71 68v22M79 68v22M85 68v22M93 68v10M100 68v10" />
    <circle className={styles.badge} cx="104" cy="102" r="19" />
    <path
      className={styles.sign}
      d="M94 98.5h20v5H94ZM96 103.5v9h16v-9M104 98.5v14M104 98.5c-1.2-5-8-6-7.5-2.5.3 2.300 4 2.5 7.5 2.5Zm0 0c1.2-5 8-6 7.5-2.5-.3 2.300-4 2.5-7.5 2.5Z"
    />
  </>
);

const drawings = { photograph, review, spend };

/** The drawing of a card. The text of the card says the same. */
export function OnboardingDrawing({ of }: { of: (typeof onboardingCards)[number] }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 136 136" fill="none" aria-hidden="true">
      <circle className={styles.ground} cx="64" cy="72" r="56" />
      {drawings[of]}
    </svg>
  );
}
