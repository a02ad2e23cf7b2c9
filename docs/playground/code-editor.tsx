import { javascript } from '@codemirror/lang-javascript';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { tags } from '@lezer/highlight';
import { basicSetup, EditorView } from 'codemirror';
import { useEffect, useRef } from 'react';

/** Colours of playground.css, which knows the light and the dark scheme. */
const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword], color: 'var(--code-keyword)' },
  { tag: [tags.string, tags.number, tags.bool], color: 'var(--code-value)' },
  { tag: tags.comment, color: 'var(--code-comment)' },
]);

export interface CodeEditorProps {
  /** Another text replaces what was typed. */
  readonly code: string;
  readonly onChange: (code: string) => void;
}

/** An editor for JavaScript. Tab leaves it, so that a keyboard does not get caught. */
export function CodeEditor({ code, onChange }: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });

  useEffect(() => {
    if (!place.current) return;
    const editor = new EditorView({
      parent: place.current,
      extensions: [
        basicSetup,
        javascript(),
        syntaxHighlighting(colours),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': 'Code' }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) changed.current(state.doc.toString());
        }),
      ],
    });
    view.current = editor;
    return () => editor.destroy();
  }, []);

  useEffect(() => {
    const shown = view.current?.state.doc;
    if (shown && shown.toString() !== code)
      view.current?.dispatch({ changes: { from: 0, to: shown.length, insert: code } });
  }, [code]);

  return <div ref={place} className="playground-editor" />;
}
