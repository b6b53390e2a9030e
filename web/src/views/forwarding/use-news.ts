import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { forwardingEvent, linkLook, needChannels } from '../../live/index.ts';

/** Reloads after a forwarding event or a reconnect, at a limited rate: draining a queue makes hundreds of events. */
export function useForwardingNews(reload: () => Promise<void>, everyMs: number): void {
  useEffect(() => {
    const letGo = needChannels('forwarding');
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isFirst = true;
    const stop = effect(() => {
      // Events were missed while the link was down.
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
