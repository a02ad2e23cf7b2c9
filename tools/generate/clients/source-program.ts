import { dirname } from 'node:path';
import ts from 'typescript';

/**
 * Reads all code that a tsconfig includes.
 * @throws Error when there is no such tsconfig.
 */
export const sourceProgram = (config: string): ts.Program => {
  const { config: json, error } = ts.readConfigFile(config, (file) => ts.sys.readFile(file)) as {
    readonly config?: unknown;
    readonly error?: ts.Diagnostic;
  };
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  const { fileNames, options } = ts.parseJsonConfigFileContent(json, ts.sys, dirname(config));
  return ts.createProgram(fileNames, { ...options, noEmit: true });
};
