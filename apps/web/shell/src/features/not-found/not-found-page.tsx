import { buttonClass } from '@saldo/ui';
import { Link } from 'wouter';
import { NarrowPage } from '../page/narrow-page';

export function NotFoundPage() {
  return (
    <NarrowPage heading="Page not found" lead="There is nothing at this address.">
      <p>
        <Link href="/" className={buttonClass('primary')}>
          Go to the start page
        </Link>
      </p>
    </NarrowPage>
  );
}
