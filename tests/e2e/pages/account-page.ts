import type { FrameLocator, Page } from '@playwright/test';

/** Returns the screens on which shoppers sign in and up. */
export const getAccountPage = (screen: Page | FrameLocator) => {
  const dialog = screen.getByRole('dialog', { name: 'Mot de passe oublié ?' });
  return {
    email: screen.getByRole('textbox', { name: 'Adresse e-mail' }),
    password: screen.getByLabel('Mot de passe', { exact: true }),
    confirmation: screen.getByLabel('Confirmez le mot de passe'),
    codeCheckbox: screen.getByRole('checkbox', { name: 'J’ai un code d’activation' }),
    code: screen.getByRole('textbox', { name: 'Code d’activation' }),
    terms: screen.getByRole('checkbox', { name: 'J’accepte les conditions du programme' }),
    show: screen.getByRole('button', { name: 'Afficher le mot de passe' }).first(),
    logIn: screen.getByRole('button', { name: 'Se connecter' }),
    signUp: screen.getByRole('button', { name: 'Créer un compte' }),
    forgotten: screen.getByRole('button', { name: 'Mot de passe oublié ?' }),
    dialog,
    menu: screen.getByRole('link', { name: 'Mon compte et aide' }),
    logOut: screen.getByRole('button', { name: 'Se déconnecter', exact: true }),
    /** The question before a sign-out with unsent receipts. */
    signOutQuestion: screen.getByRole('dialog', {
      name: /pas encore envoyés?$|^Envoi avant|^Tout est arrivé$/,
    }),
    keepAndSignOut: screen.getByRole('button', { name: 'Garder et se déconnecter' }),
    sendAndSignOut: screen.getByRole('button', { name: 'Envoyer maintenant' }),
    deleteAndSignOut: screen.getByRole('button', { name: 'Supprimer et se déconnecter' }),

    /** Fills in and sends the form to sign in. */
    async submitLogIn(email = 'camille@exemple.fr', password = 'velours-2026') {
      await this.email.fill(email);
      await this.password.fill(password);
      await this.logIn.click();
    },

    /** Fills in and sends the form to sign up. */
    async submitSignUp(email = 'camille.roux@exemple.fr') {
      await this.email.fill(email);
      await this.password.fill('velours-2026');
      await this.confirmation.fill('velours-2026');
      await this.terms.check();
      await this.signUp.click();
    },
  };
};
