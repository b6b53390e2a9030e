import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { forwardingEvent, linkLook, needChannels } from '../../live/index.ts';

/** Asks again after an event of forwarding or a reconnect, at most once in so long: a drain has hundreds of events. */
export function useForwardingNews(reload: () => Promise<void>, everyMs: number): void {
  useEffect(() => {
    const letGo = needChannels('forwarding');
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isFirst = true;
    const stop = effect(() => {
      // What happened while the link was down came with no event.
      const isNews = forwardingEvent.value !== undefined && linkLook.value === 'live';
      if (isNews && !isFirst) {
        timer ??= setTimeout(() => {
          timer = undefined;
          if (!document.hidden) void reload();
        }, everyMs);
      }
      isFirst = false;
    });
    return () => {
      stop();
      clearTimeout(timer);
      letGo();
    };
  }, [reload, everyMs]);
}
