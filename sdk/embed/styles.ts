/**
 * Styles of the shadow tree. A constructed sheet is no inline style: no policy has to allow one. Closed, the panel is
 * invisible and not gone: a frame without a box loses its place in the page it shows.
 */
export const styles = `
:host {
  display: block;
}
div,
dialog {
  display: flex;
  flex-direction: column;
  align-items: start;
}
div {
  min-height: 480px;
  max-height: 9999px;
}
iframe,
dialog {
  padding: 0;
  border: 0;
}
iframe {
  flex: 1;
  width: 100%;
}
button {
  min-height: 44px;
  padding: 8px 16px;
  border: 0;
  border-radius: 12px;
  background: none;
  color: inherit;
  font: inherit;
}
p {
  margin: 16px;
}
dialog > button {
  position: absolute;
  width: 44px;
  margin: 12px;
  background: Canvas;
  color: CanvasText;
  color-scheme: light dark;
}
.above {
  position: relative;
}
dialog > button::before,
dialog > button::after {
  content: '';
  position: absolute;
  inset: 21px 13px auto;
  border-top: 2px solid;
  rotate: 45deg;
}
dialog > button::after {
  rotate: -45deg;
}
dialog > p {
  margin-top: 68px;
}
button[part],
dialog {
  position: fixed;
  inset: auto 16px 16px auto;
  z-index: 999999;
  box-shadow: 0 8px 24px #0004;
}
button[part] {
  background: var(--cagnotte-color, #171c19);
  color: var(--cagnotte-on-color, #fff);
}
dialog {
  inset: 0 0 0 auto;
  min-width: 100%;
  min-height: 100%;
  overflow: hidden;
}
dialog:not([open]) {
  visibility: hidden;
}
@media (width>=640px) {
  dialog {
    min-width: var(--cagnotte-width, 400px);
    border-radius: 12px 0 0 12px;
  }
}
@media (prefers-reduced-motion: no-preference) {
  dialog[open] {
    animation: slide .25s;
  }
}
@keyframes slide {
  from {
    translate: 100%;
  }
}
`;
