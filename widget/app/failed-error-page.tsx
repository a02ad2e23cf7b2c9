import { Component, type ReactNode } from 'react';
import { appText } from './text.ts';

/** The last net: shown when the error page itself fails, so it needs nothing that could fail. */
export class FailedErrorPage extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <p lang="en">{appText.fixed.errorPageFailed}</p> : this.props.children;
  }
}
