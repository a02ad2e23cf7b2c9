/** What all drawings have in common: icons, the navigation at the side, and pictures in place of the partner's. */
const icons = {
  home: 'M4 11.5 12 4.8l8 6.7M6 10v9.2h12V10M10 19v-5.2h4V19',
  list: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.5 6.5v.01M4.5 12v.01M4.5 17.5v.01',
  tag: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM15 9.3a3.7 3.7 0 1 0 0 5.4M7.8 11h4.7M7.8 13.2h4.7',
  gift: 'M4 9.5h16V13H4zM5.5 13v6.5h13V13M12 9.5v10M12 9.5C11 6.2 7 4.6 6.6 7c-.3 1.9 2.6 2.5 5.4 2.5Zm0 0c1-3.3 5-4.9 5.4-2.5.3 1.9-2.6 2.5-5.4 2.5Z',
  coupon:
    'M4 6.8h16v3.4a1.8 1.8 0 0 0 0 3.6v3.4H4v-3.4a1.8 1.8 0 0 0 0-3.6ZM14.2 6.8v2M14.2 11v2M14.2 15.2v2',
  pot: 'M8 4h8v3.2H8zM8 7.2c-2 1-3.2 2.7-3.2 5v5A2.8 2.8 0 0 0 7.6 20h8.8a2.8 2.8 0 0 0 2.8-2.8v-5c0-2.3-1.2-4-3.2-5M14.2 11.6a2.7 2.7 0 1 0 0 4.2M9 12.9h3.4M9 14.6h3.4',
  user: 'M12 4.8a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4ZM5 20c.6-3.8 3.4-5.6 7-5.6s6.4 1.8 7 5.6',
  camera: 'M4 8.2h3.2L8.8 5.8h6.4l1.6 2.4H20v10.6H4ZM12 10.2a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4Z',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  ok: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM8 12.2l2.8 2.8L16 9.6',
  bank: 'M4 9.5 12 5l8 4.5ZM6.5 9.5v7.3M10.2 9.5v7.3M13.8 9.5v7.3M17.5 9.5v7.3M4 19.5h16M5 16.8h14',
  up: 'M12 15.5V5M7.5 9.3 12 4.8l4.5 4.5M5 19.2h14',
  back: 'M14.5 5l-7 7 7 7',
  star: 'M12 4.2l2.4 4.9 5.4.7-4 3.7 1 5.4-4.8-2.6-4.8 2.6 1-5.4-4-3.7 5.4-.7Z',
  help: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9.7 9.7a2.4 2.4 0 1 1 3.5 2.1c-.8.4-1.2.9-1.2 1.7M12 16.4v.1',
};
const drawIcon = (name, size = '') =>
  `<svg class="icon ${size}" viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[name]}"/></svg>`;

const places = [
  ['home', 'Accueil'],
  ['list', 'Mes tickets'],
  ['tag', 'Offres'],
  ['gift', 'Boutique'],
  ['coupon', 'Mes bons'],
  ['pot', 'Cagnotte'],
];

customElements.define(
  'x-icon',
  class extends HTMLElement {
    connectedCallback() {
      this.style.display = 'contents';
      this.innerHTML = drawIcon(this.getAttribute('name'), this.hasAttribute('small') ? 'small' : '');
    }
  },
);
customElements.define(
  'side-nav',
  class extends HTMLElement {
    connectedCallback() {
      const current = this.getAttribute('current');
      const links = places.map(
        ([icon, name]) =>
          `<a class="place ${icon === current ? 'current' : ''}"><span>${drawIcon(icon)}</span>${name}</a>`,
      );
      this.innerHTML = `<p class="name">Le Club Verger</p>
        <a class="shoot ${current === 'home' ? 'filled' : ''}">${drawIcon('camera')}Photographier un ticket</a>
        <nav>${links.join('')}</nav>
        <a class="place last"><span>${drawIcon('user')}</span>Mon compte et aide</a>`;
    }
  },
);
/** In place of the partner's picture. */
customElements.define(
  'brand-picture',
  class extends HTMLElement {
    connectedCallback() {
      this.innerHTML = `<svg viewBox="0 0 390 184" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect width="390" height="184" fill="var(--program-primary)"/>
        <g fill="color-mix(in oklab, var(--program-primary) 76%, black)"><circle cx="318" cy="168" r="120"/><path d="M-20 70C40 20 110 8 190 44 150 100 60 128-20 120Z"/></g>
        <g fill="color-mix(in oklab, var(--program-primary) 12%, white)"><path transform="translate(122 70) rotate(-10)" d="M0-52C13-52 18-38 20-22 24 0 46 12 46 42 46 70 24 84 0 84S-46 70-46 42C-46 12-24 0-20-22-18-38-13-52 0-52Z"/></g>
        <g fill="color-mix(in oklab, var(--program-primary) 58%, white)"><circle cx="300" cy="40" r="56"/><path transform="translate(196 158) rotate(-24)" d="M-120-6C-118-22-96-26-70-26H70C98-26 120-20 122-4 122 14 98 20 70 20H-70C-98 20-120 12-120-6Z"/></g>
      </svg>`;
    }
  },
);
/** In place of a receipt's photograph. */
customElements.define(
  'receipt-picture',
  class extends HTMLElement {
    connectedCallback() {
      this.style.display = 'contents';
      const lines = Array.from({ length: 22 }, (_, n) => {
        const y = 34 + n * 7;
        return `<path d="M34 ${y}h${26 + ((n * 17) % 38)}M108 ${y}h${8 + ((n * 5) % 6)}"/>`;
      });
      this.innerHTML = `<svg class="paper" viewBox="0 0 156 210" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><rect width="156" height="210" fill="#b98d64"/><path d="M24 8h108v194H24z" fill="#f7f4ee"/><path d="M50 22h56" stroke="#333" stroke-width="5"/><g stroke="#555" stroke-width="2">${lines.join('')}</g></svg>`;
    }
  },
);
const { searchParams } = new URL(location.href);
const { style, dataset } = document.documentElement;
if (searchParams.has('primary')) style.setProperty('--program-primary', searchParams.get('primary'));
if (searchParams.has('scheme')) dataset.scheme = searchParams.get('scheme');
