import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import { Showcase } from './showcase.tsx';

const container = document.getElementById('showcase');
if (!container) throw new Error('the page has no #showcase');
createRoot(container).render(
  <StrictMode>
    <Showcase />
  </StrictMode>,
);
