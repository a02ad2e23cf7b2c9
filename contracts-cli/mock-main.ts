#!/usr/bin/env node
import { runProcess } from './commands.ts';

await runProcess(['mock', ...process.argv.slice(2)]);
