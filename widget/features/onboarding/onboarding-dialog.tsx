import { useEffect, useId, useRef, useState, type PointerEvent } from 'react';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { navText } from '../../navigation/text.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { format } from '../../ui/text/message.ts';
import { useProgramme } from '../programme/settings.ts';
import { OnboardingDrawing } from './onboarding-drawing.tsx';
import styles from './onboarding.module.css';
import { onboardingCards, getStepAfter, findSwipeMove, type Move } from './rules.ts';
import { onboardingText as text } from './text.ts';

const cardCount = onboardingCards.length;
const moveByKey: ReadonlyMap<string, Move> = new Map([
  ['ArrowRight', 'next'],
  ['ArrowLeft', 'previous'],
]);

/** Listens for the arrow keys, wherever the focus is. */
function useArrowKeys(onMove: (move: Move) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      const move = moveByKey.get(key);
      if (!move || altKey || ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      onMove(move);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onMove]);
}

/**
 * Listens for the swipes of a finger.
 * @returns the event handlers for the element
 */
function useSwipe(onMove: (move: Move) => void) {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const forget = () => {
    start.current = undefined;
  };
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      start.current = isPrimary && pointerType !== 'mouse' ? { x, y } : undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const { current } = start;
      forget();
      const move = current && findSwipeMove({ x: clientX - current.x, y: clientY - current.y });
      if (move) onMove(move);
    },
    // The browser scrolls instead.
    onPointerCancel: forget,
  };
}

export interface OnboardingDialogProps {
  /** True if it opens by itself for a newcomer, false if it is opened in help. */
  readonly isFirstVisit?: boolean;
  readonly onClose: () => void;
}

interface OnboardingActionsProps extends Required<OnboardingDialogProps> {
  /** True on the last card. */
  readonly isLast: boolean;
  readonly onNext: () => void;
}

function OnboardingActions({ isLast, isFirstVisit, onClose, onNext }: OnboardingActionsProps) {
  if (isLast)
    return (
      <>
        <LinkButton as={Link} to={paths.shoot} variant="primary" size="lg" icon="camera" onClick={onClose}>
          {isFirstVisit ? text.shootFirst : navText.shoot}
        </LinkButton>
        <Button size="lg" onClick={onClose}>
          {isFirstVisit ? text.discover : text.understood}
        </Button>
      </>
    );
  return (
    <>
      <Button variant="primary" size="lg" onClick={onNext}>
        {text.next}
      </Button>
      <Button variant="quiet" size="lg" onClick={onClose}>
        {text.skip}
      </Button>
    </>
  );
}

/** A dialog that explains the programme in three cards. It is open while it is mounted. */
export function OnboardingDialog({ isFirstVisit = false, onClose }: OnboardingDialogProps) {
  const hasEmail = Boolean(useProgramme()?.emailForDigitalReceipts);
  const [step, setStep] = useState(0);
  const [lastMove, setLastMove] = useState<Move>();
  const card = useRef<HTMLDivElement>(null);
  const textId = useId();
  const moveTo = (move: Move) => {
    const next = getStepAfter(step, move);
    if (next === step) return;
    setLastMove(move);
    setStep(next);
  };
  const swipe = useSwipe(moveTo);
  useArrowKeys(moveTo);

  // Screen readers read the card's name and its sentence. The pressed button may be removed.
  useEffect(() => card.current?.focus(), [step]);

  const getCardText = (name: (typeof onboardingCards)[number]) =>
    name === 'photograph' && hasEmail ? text.cards.photograph.withEmail : text.cards[name].text;
  const { title } = text.cards[onboardingCards[step] ?? 'photograph'];
  const isLast = step === cardCount - 1;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      closeLabel={text.close}
      actions={
        <OnboardingActions
          isLast={isLast}
          isFirstVisit={isFirstVisit}
          onClose={onClose}
          onNext={() => moveTo('next')}
        />
      }
    >
      <div
        ref={card}
        role="group"
        aria-label={format(text.card, { step: step + 1, count: cardCount, title })}
        aria-describedby={textId}
        tabIndex={-1}
        className={styles.deck}
        {...swipe}
      >
        {/* All cards are stacked in one place, so that the buttons do not move. */}
        {onboardingCards.map((name, index) => (
          <div
            key={name}
            className={classNames(styles.card, index === step && lastMove && styles[lastMove])}
            hidden={index !== step}
          >
            <OnboardingDrawing of={name} />
            <p id={index === step ? textId : undefined} className={styles.text}>
              {getCardText(name)}
            </p>
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <span className={styles.dots} aria-hidden="true">
          {onboardingCards.map((name, index) => (
            <span key={name} className={classNames(styles.dot, index === step && styles.current)} />
          ))}
        </span>
        <span aria-hidden="true">{format(text.step, { step: step + 1, count: cardCount })}</span>
        {step > 0 && <IconButton icon="back" label={text.previous} onClick={() => moveTo('previous')} />}
      </div>
    </Dialog>
  );
}
