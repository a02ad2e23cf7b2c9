import { embedFromAddress } from './embed-from-address.js';

// The built module, as this server has it.
const built = '/sdk/embed.js';
const { embedWidget } = await import(built);
embedFromAddress(embedWidget);
