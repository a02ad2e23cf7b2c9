// The shop: the widget is behind a button, in a panel beside the page.
import { embedClub } from './embed-club.ts';

const widget = await embedClub({ variant: 'panel', badge: true });
const page = document.documentElement.classList;
widget.on('opened', () => page.add('beside-panel'));
widget.on('closed', () => page.remove('beside-panel'));
