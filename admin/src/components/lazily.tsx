import * as React from 'react';
import { Loader } from '@strapi/design-system';
import { useText } from '../hooks/useText';
import { NotLoaded } from './NotLoaded';
import { Spoken } from './Spoken';

/**
 * A part of ours that stands among Strapi's, fetched when it is first shown. Where that fails it says so in its place:
 * an error thrown there, as React's own `lazy` does, would take the entry's whole form down with it.
 */
export function lazily<P extends object>(fetchPart: () => Promise<React.ComponentType<P>>): React.ComponentType<P> {
  let fetched: React.ComponentType<P> | undefined;
  return function Lazily(props: P) {
    const t = useText();
    const [hasFailed, setHasFailed] = React.useState(false);
    const [, showIt] = React.useReducer((times: number) => times + 1, 0);

    React.useEffect(() => {
      if (fetched) return undefined;
      let isShown = true;
      fetchPart().then(
        (part) => {
          fetched = part;
          if (isShown) showIt();
        },
        () => isShown && setHasFailed(true),
      );
      return () => {
        isShown = false;
      };
    }, []);

    if (hasFailed) return <NotLoaded />;
    const waiting = <Loader small>{t('loading')}</Loader>;
    const Part = fetched;
    return <Spoken waiting={waiting}>{Part ? <Part {...props} /> : waiting}</Spoken>;
  };
}
