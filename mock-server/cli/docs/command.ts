import { once } from 'node:events';
import { contractsFolder, readIn } from '@cagnotte/openapi';
import { type Command, exitCodes, Misuse, type Io } from '../io.ts';
import { portOf, readOptions } from '../options.ts';
import { readLibrary } from './library.ts';
import { assertWritable, buildSite, serveSite, writeSite, type Site } from './site.ts';

const serve = async (site: Site, port: number, io: Io): Promise<void> => {
  const served = await serveSite(site, port);
  io.out(`The contracts: ${served.address}`);
  io.err('Ctrl-C stops it.');
  if (!io.stop.aborted) await once(io.stop, 'abort');
  await served.close();
};

export const docs: Command = {
  summary: 'shows the contracts as a page to browse, with their examples',
  help: `cagnotte-contracts docs [--port N | --out DIR]

Shows the reference of all contracts: operations, fields, what of it is only assumed, and the examples.

  --port N    serves it on this port of 127.0.0.1; 0 for any free one (4310)
  --out DIR   writes it as a site of plain files instead, for any path of any file server;
              DIR is new, empty, or was written by this command

The page asks no other host for anything.`,
  run: async (args, io) => {
    const { values } = readOptions(args, { port: { type: 'string' }, out: { type: 'string' } });
    const { out } = values;
    if (out !== undefined && values.port !== undefined)
      throw new Misuse('--port and --out exclude each other');
    if (out === '') throw new Misuse('--out needs a folder');
    const port = portOf('port', values.port, 4310);
    if (out !== undefined) assertWritable(out);
    const site = buildSite(readIn(contractsFolder), await readLibrary());
    if (out === undefined) await serve(site, port, io);
    else {
      writeSite(out, site);
      io.out(`Wrote ${site.size} files to ${out}`);
    }
    return exitCodes.good;
  },
};
