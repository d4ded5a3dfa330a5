/** Returns a replacement for `fetch` that reports the sent fraction of the body, from 0 to 1, which the browser's own cannot. */
export function sendWithProgress(onSent: (fraction: number) => void): typeof fetch {
  return (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const call = new XMLHttpRequest();
      call.open(method, String(address));
      new Headers(headers).forEach((value, name) => call.setRequestHeader(name, value));
      call.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
      call.upload.onload = () => onSent(1);
      call.onload = () => resolve(new Response(call.responseText, { status: call.status }));
      call.onerror = () => reject(new TypeError('The server was not reached.'));
      signal?.addEventListener('abort', () => {
        call.abort();
        reject(signal.reason);
      });
      call.send(body as XMLHttpRequestBodyInit | null);
    });
}
