interface Environment {
  readonly PATH?: string;
  readonly npm_node_execpath?: string;
  readonly npm_execpath?: string;
}
export declare const findNode: (env: Environment, project: string) => string | undefined;
export declare const findNpm: (env: Environment, project: string) => string | undefined;
