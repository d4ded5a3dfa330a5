/** Sizes in CSS pixels of the product pictures in `public/pictures`. `npm run screenshots -- --landing` takes them. */
export const pictures = {
  import: { width: 576, height: 360, phoneHeight: 400 },
  receipt: { width: 576, height: 290, phoneHeight: 500 },
  undo: { width: 460, height: 340, phoneHeight: 340 },
  export: { width: 520, height: 256, phoneHeight: 300 },
};

export type PictureName = keyof typeof pictures;

/** Width on phones, where the text would otherwise be too small. */
export const PHONE_WIDTH = 328;

/** Returns the URL of a picture that is `pixels` wide. */
export const pictureFile = (language: string, theme: string, name: PictureName, pixels: number): string =>
  `/pictures/${language}/${name}-${theme}-${pixels}.avif`;

/** Languages with their own pictures; all others use the English ones. */
export const pictureLanguages = ['en', 'de', 'ar'];
