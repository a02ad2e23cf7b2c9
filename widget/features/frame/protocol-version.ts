/** Of the protocol in `sdk/embed/protocol.ts`, repeated here so that the widget loads nothing of the embed loader. */
export const protocolVersion = 1;
