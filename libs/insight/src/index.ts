export * from './back-test.ts';
export { type Cadence, dateOfDay, dayNumber, dueDay, lengthOf } from './days.ts';
export { type Flow, forecast, type ForecastDay, type Outlook } from './forecast.ts';
export {
  findRecurringPayments,
  groupPayments,
  type Payment,
  type RecurringPayment,
} from './recurring-payments.ts';
export { type UsualCourse, usualCourse } from './usual-course.ts';
