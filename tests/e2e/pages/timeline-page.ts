import type { FrameLocator, Page } from '@playwright/test';

/** The unknown category in the examples, as the widget reports it once it shows the timeline. */
export const unknownCategory = 'unknown category of a timeline message: SeasonalContest';

/** Returns the timeline, at the end of the home screen and on its own screen. */
export const getTimelinePage = (screen: Page | FrameLocator) => {
  const list = screen.getByRole('list', { name: 'Quoi de neuf' });
  const archived = screen.getByRole('list', { name: 'Archives' });
  return {
    section: screen.getByRole('region', { name: 'Quoi de neuf' }),
    all: screen.getByRole('link', { name: 'Tout voir' }),
    title: screen.getByRole('heading', { name: 'Quoi de neuf', level: 1 }),
    back: screen.getByRole('button', { name: 'Retour à l’accueil' }),
    rows: list.getByRole('listitem'),
    findRow: (text: string) => list.getByRole('listitem').filter({ hasText: text }),
    archive: (title: string) => screen.getByRole('button', { name: `Archiver «\u202f${title}\u202f»` }),
    archived: archived.getByRole('listitem'),
    archives: screen.getByRole('button', { name: 'Archives', exact: true }),
    closeArchives: screen.getByRole('button', { name: 'Fermer les archives', exact: true }),
    archivedToast: screen.getByRole('status').filter({ hasText: 'Message archivé' }),
    undo: screen.getByRole('button', { name: 'Annuler', exact: true }),
    more: screen.getByRole('button', { name: 'Voir la suite' }),
    retry: screen.getByRole('button', { name: 'Réessayer' }),
    failureToast: screen.getByRole('alert').filter({ hasText: 'Une erreur est survenue.' }),
  };
};
