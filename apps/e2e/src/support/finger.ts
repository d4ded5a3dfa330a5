import { type CDPSession, type Locator, type Page } from '@playwright/test';

/** Number of touch-move events of a swipe. */
const STEPS = 6;

/** A finger that swipes and holds. Playwright's own touchscreen can only tap. */
export class Finger {
  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  /** Swipes from the middle of an element by `x` pixels to the right and `y` downwards. */
  async swipe(element: Locator, { x = 0, y = 0 }: { x?: number; y?: number }): Promise<void> {
    const from = await this.press(element);
    for (let step = 1; step <= STEPS; step++)
      await this.touch('touchMove', { x: from.x + (x * step) / STEPS, y: from.y + (y * step) / STEPS });
    await this.lift();
  }

  /** Touches the middle of an element until `lift`. Returns the point. */
  async press(element: Locator): Promise<{ x: number; y: number }> {
    const box = await element.boundingBox();
    if (!box) throw new Error('The element is not shown.');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await this.touch('touchStart', middle);
    return middle;
  }

  async lift(): Promise<void> {
    await this.touch('touchEnd');
  }

  private async touch(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ) {
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}
