/** A file whose bytes can be read: files of jsdom lack `arrayBuffer`. */
export const fileOf = (text: string) =>
  Object.assign(new File([text], 'bank.csv'), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });
