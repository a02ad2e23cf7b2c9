/** Draws objects beside the receipt or on it. */
import type { Pen } from './canvas.ts';
import { createRandom } from './random.ts';
import type { Scene } from './scenes.ts';

const fillPolygon = (pen: Pen, colour: string, points: readonly (readonly [number, number])[]): void => {
  pen.fillStyle = colour;
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.fill();
};

const drawTextLines = (
  pen: Pen,
  left: number,
  top: number,
  width: number,
  height: number,
  random: () => number,
): void => {
  for (let y = top; y < top + height; y += 13) {
    pen.fillStyle = `rgb(60 58 56 / ${0.55 + 0.3 * random()})`;
    const last = random() < 0.15 ? 0.4 + 0.5 * random() : 1;
    for (let x = left; x < left + width * last - 20; x += 8 + 34 * random())
      pen.fillRect(x, y, 6 + 26 * random(), 6);
  }
};

export const drawNewspaper = (pen: Pen, width: number, height: number, random: () => number): void => {
  pen.save();
  pen.translate(width / 2, height / 2);
  pen.rotate(-0.3 + 0.6 * random());
  for (let x = -900; x < 900; x += 190)
    for (let y = -900; y < 900; y += 260) {
      if (random() < 0.25) {
        pen.fillStyle = `rgb(${90 + 90 * random()} ${90 + 60 * random()} 110)`;
        pen.fillRect(x, y, 170, 230);
      } else if (random() < 0.3) {
        pen.fillStyle = '#333';
        pen.font = 'bold 44px serif';
        pen.fillText('Le marché', x, y + 50, 170);
        drawTextLines(pen, x, y + 70, 170, 170, random);
      } else drawTextLines(pen, x, y, 170, 245, random);
    }
  pen.restore();
};

const drawKeyboard = (pen: Pen, width: number, random: () => number): void => {
  pen.save();
  pen.translate(width * (random() - 0.35), 40 + 420 * random());
  pen.rotate(-0.25 + 0.5 * random());
  const isLight = random() < 0.5;
  pen.fillStyle = isLight ? '#b9bcc0' : '#2a2b2e';
  pen.beginPath();
  pen.roundRect(0, 0, 900, 330, 18);
  pen.fill();
  for (let row = 0; row < 5; row += 1)
    for (let column = 0; column < 14; column += 1) {
      pen.fillStyle = isLight ? '#f1f2f3' : '#404247';
      pen.beginPath();
      pen.roundRect(18 + column * 62 + row * 4, 18 + row * 60, 54, 52, 7);
      pen.fill();
      pen.fillStyle = isLight ? '#444' : '#ddd';
      pen.font = '18px sans-serif';
      pen.fillText(
        String.fromCharCode(65 + Math.floor(26 * random())),
        30 + column * 62 + row * 4,
        46 + row * 60,
      );
    }
  pen.restore();
};

/** An open book whose pages run out of the picture at the top and at the bottom. */
const drawBook = (pen: Pen, width: number, height: number, random: () => number): void => {
  pen.save();
  pen.translate(width / 2, height / 2);
  pen.rotate(-0.35 + 0.7 * random());
  for (const side of [-1, 1]) {
    fillPolygon(pen, '#e9e4d8', [
      [0, -height],
      [side * width * 0.75, -height],
      [side * width * 0.75, height],
      [0, height],
    ]);
    drawTextLines(pen, side > 0 ? 40 : -width * 0.7, -height, width * 0.62, height * 2, random);
  }
  const gutter = pen.createLinearGradient(-60, 0, 60, 0);
  gutter.addColorStop(0, 'rgb(0 0 0 / 0)');
  gutter.addColorStop(0.5, 'rgb(0 0 0 / 0.55)');
  gutter.addColorStop(1, 'rgb(0 0 0 / 0)');
  pen.fillStyle = gutter;
  pen.fillRect(-60, -height, 120, height * 2);
  pen.restore();
};

/** Coins, and a pen across them. */
const drawCoins = (pen: Pen, width: number, height: number, random: () => number): void => {
  for (let count = 0; count < 5; count += 1) {
    const [x, y, radius] = [width * random(), height * random(), 24 + 26 * random()];
    pen.fillStyle = random() < 0.5 ? '#b8863c' : '#a9adb3';
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.fill();
    pen.strokeStyle = 'rgb(0 0 0 / 0.4)';
    pen.lineWidth = 3;
    pen.stroke();
  }
  pen.lineWidth = 15;
  pen.strokeStyle = '#1f3f8f';
  pen.beginPath();
  pen.moveTo(width * random(), height * random());
  pen.lineTo(width * random(), height * random());
  pen.stroke();
};

/** Bank cards and a phone: clean rectangles of a colour, with round corners, that are no receipt. */
const drawCards = (pen: Pen, width: number, height: number, random: () => number): void => {
  for (let count = 0; count < 2; count += 1) {
    pen.save();
    pen.translate(width * (0.1 + 0.8 * random()), height * (0.1 + 0.8 * random()));
    pen.rotate(random() * 3);
    const isPhone = random() < 0.4;
    pen.fillStyle = isPhone ? '#101114' : `hsl(${360 * random()} 60% 40%)`;
    pen.beginPath();
    pen.roundRect(-130, -82, isPhone ? 330 : 260, 164, 16);
    pen.fill();
    pen.fillStyle = isPhone ? '#20252e' : '#d8c27a';
    pen.fillRect(-105, -30, isPhone ? 280 : 44, isPhone ? 60 : 34);
    pen.restore();
  }
};

/** Draws fingers from a point outside of the picture to the point that they reach. */
export const drawFingers = (
  pen: Pen,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  count: number,
): void => {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = Math.hypot(alongX, alongY);
  for (let finger = 0; finger < count; finger += 1) {
    const offset = (finger - (count - 1) / 2) * 58;
    const [x, y] = [(-alongY / length) * offset, (alongX / length) * offset];
    const reach = 1 - 0.07 * Math.abs(finger - 1);
    pen.lineCap = 'round';
    for (const [thickness, colour] of [
      [62, 'rgb(150 100 78)'],
      [52, 'rgb(205 152 124)'],
      [24, 'rgb(222 172 146)'],
    ] as const) {
      pen.lineWidth = thickness;
      pen.strokeStyle = colour;
      pen.beginPath();
      pen.moveTo(fromX + x, fromY + y);
      pen.lineTo(fromX + alongX * reach + x, fromY + alongY * reach + y);
      pen.stroke();
    }
  }
};

export const drawClutter = (pen: Pen, { clutter, width, height, seed }: Scene): void => {
  const random = createRandom(seed * 17);
  const draw: Readonly<Record<Scene['clutter'], () => void>> = {
    none: () => undefined,
    hand: () =>
      drawFingers(pen, width * random(), height + 60, width * (0.3 + 0.4 * random()), height * 0.45, 4),
    keyboard: () => drawKeyboard(pen, width, random),
    book: () => drawBook(pen, width, height, random),
    coins: () => drawCoins(pen, width, height, random),
    cards: () => drawCards(pen, width, height, random),
  };
  draw[clutter]();
};
