import { Button } from '@saldo/ui';
import { Download } from 'lucide-react';
import type { RefObject } from 'react';
import { t } from '../../messages';
import { pictureTypes, savePicture } from './save-picture';

interface SaveButtonsProps {
  drawing: RefObject<SVGSVGElement | null>;
  /** File name without an extension. */
  name: string;
}

/** Buttons that save a drawing as shown. */
export function SaveButtons({ drawing, name }: SaveButtonsProps) {
  return pictureTypes.map((type) => (
    <Button
      key={type}
      icon={<Download size={16} aria-hidden />}
      onClick={() => void savePicture(drawing.current, type, name)}
    >
      {t(`reports.flow.save-${type}`)}
    </Button>
  ));
}
