import type { ComponentType } from 'react';
import { ActionsSection } from './sections/actions-section.tsx';
import { DialogsSection } from './sections/dialogs-section.tsx';
import { DrawingsSection } from './sections/drawings-section.tsx';
import { FieldsSection } from './sections/fields-section.tsx';
import { FrameSection } from './sections/frame-section.tsx';
import { ListsSection } from './sections/lists-section.tsx';
import { MessagesSection } from './sections/messages-section.tsx';
import { PaperSection } from './sections/paper-section.tsx';
import { TokensSection } from './sections/tokens-section.tsx';

export interface ShowcaseSection {
  readonly id: string;
  readonly title: string;
  /** Names of its specimens, for the index. */
  readonly parts: readonly string[];
  readonly Section: ComponentType;
}

/** The sections of the showcase, from design tokens to the frame of a screen and drawings. */
export const sections: readonly ShowcaseSection[] = [
  {
    id: 'fondations',
    title: 'Fondations',
    parts: ['couleurs', 'caractères', 'formats'],
    Section: TokensSection,
  },
  {
    id: 'actions',
    title: 'Actions',
    parts: ['button', 'link-button', 'icon-button', 'icon-link', 'chips'],
    Section: ActionsSection,
  },
  {
    id: 'formulaires',
    title: 'Formulaires',
    parts: ['text-field', 'password-field', 'search-field', 'text-area', 'checkbox', 'segmented', 'field'],
    Section: FieldsSection,
  },
  {
    id: 'messages',
    title: 'Messages',
    parts: ['toasts', 'undo-toast', 'banner', 'empty-state', 'message-page'],
    Section: MessagesSection,
  },
  {
    id: 'boites',
    title: 'Boîtes',
    parts: ['dialog', 'confirm-dialog', 'image-preview', 'zoomable-image', 'loading-modal'],
    Section: DialogsSection,
  },
  {
    id: 'listes',
    title: 'Listes',
    parts: ['section', 'status-line', 'thumb', 'row-icon', 'progress-bar', 'skeleton'],
    Section: ListsSection,
  },
  {
    id: 'papier',
    title: 'Papier',
    parts: ['paper', 'hero-amount', 'voucher', 'barcode'],
    Section: PaperSection,
  },
  {
    id: 'cadre',
    title: 'Cadre',
    parts: ['brand-header', 'app-bar', 'dock', 'top-progress'],
    Section: FrameSection,
  },
  {
    id: 'dessins',
    title: 'Dessins',
    parts: ['icon', 'receipt-drawing', 'confetti', 'celebration', 'blob-image', 'visually-hidden'],
    Section: DrawingsSection,
  },
];
