import { useEffect, useState, type ComponentType } from 'react';

/**
 * A part of home whose code is not part of it. Nothing stands in its place until it is there.
 * @param isNeeded somebody came or asked for it: where it cannot be had, the screen says so. Other parts stay away.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isNeeded = false,
): ComponentType<Props> {
  let part: ComponentType<Props> | undefined;
  return function LatePart(props: Props) {
    const [Part, setPart] = useState(() => part);
    useEffect(() => {
      load().then(
        (loaded) => setPart(() => (part = loaded)),
        (error: unknown) =>
          setPart(() => {
            if (isNeeded) throw error;
            return undefined;
          }),
      );
    }, []);
    return Part && <Part {...props} />;
  };
}
