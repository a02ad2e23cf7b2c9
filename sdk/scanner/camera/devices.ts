/** The browser's cameras; on an insecure page, and in old browsers, parts of it or all are missing. */
export type Devices = Partial<Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'>> | undefined;
