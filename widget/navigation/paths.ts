/** Every address of the widget that exists today. The route table is built from it, links point through it. */
export const paths = {
  home: '/',
  registeredHome: '/homes/registered',
  shoot: '/profile/shoot',
  clientUnauthorized: '/errors/client_unauthorized',
  demoProgramNotLoaded: '/errors/demo_program_not_loaded',
  missingClientId: '/errors/missing_client_id',
  noAutoRegister: '/errors/no_auto_register',
  registrationBlocked: '/errors/registration_blocked',
} as const;
