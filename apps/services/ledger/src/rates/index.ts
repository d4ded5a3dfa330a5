export { amountAt, type Display, displayAmount } from './display-amount';
export { displaySum } from './display-sum';
export { RatesModule } from './rates.module';
export { RatesService } from './rates.service';
