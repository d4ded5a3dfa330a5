import { useTheme } from '@saldo/theme';
import { preferredLanguage } from '../../language/preferred-language';
import { t } from './messages';
import styles from './picture.module.css';
import { PHONE_WIDTH, pictureFile, pictureLanguages, type PictureName, pictures } from './pictures';

/** A picture of the product in the visitor's theme and language. Loads shortly before it scrolls into view. */
export function Picture({ name }: { name: PictureName }) {
  const theme = useTheme((state) => state.theme);
  const preferred = preferredLanguage();
  const language = pictureLanguages.includes(preferred) ? preferred : 'en';
  const { width, height, phoneHeight } = pictures[name];
  const file = (pixels: number) => pictureFile(language, theme, name, pixels);
  return (
    <picture className={styles.ground}>
      <source
        media="(max-width: 767px)"
        srcSet={file(2 * PHONE_WIDTH)}
        width={PHONE_WIDTH}
        height={phoneHeight}
      />
      <img
        className={styles.picture}
        loading="lazy"
        decoding="async"
        srcSet={`${file(width)}, ${file(2 * width)} 2x`}
        src={file(width)}
        width={width}
        height={height}
        alt={t(`shell.story.${name}.picture`)}
      />
    </picture>
  );
}
