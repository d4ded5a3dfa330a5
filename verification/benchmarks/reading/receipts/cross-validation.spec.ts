import { crossValidate } from './cross-validation';

const mark = (confidence: number, right: boolean) => ({ confidence, right, sure: confidence > 0.95 });

it('takes for sure only what others of this confidence show to be right', () => {
  const marks = Array.from({ length: 100 }, (_, index) => mark(index < 50 ? 0.9 : 0.5, index < 50));
  expect(crossValidate(marks)).toEqual({ sure: 50, wrong: 0 });
});

it('counts a wrong value that the other receipts give no warning of', () => {
  const marks = Array.from({ length: 100 }, (_, index) => mark(0.9, index !== 7));
  expect(crossValidate(marks)).toEqual({ sure: 100, wrong: 1 });
});

it('takes nothing for sure where confidence says nothing', () => {
  expect(crossValidate(Array.from({ length: 40 }, (_, index) => mark(0.9, index % 2 === 0)))).toEqual({
    sure: 0,
    wrong: 0,
  });
});
