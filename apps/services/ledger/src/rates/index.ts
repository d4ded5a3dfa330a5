export { amountAt, type Display, displayAmount } from './display-amount';
export { displaySum } from './display-sum';
export { OwnRatesRepository } from './own-rates.repository';
export { RatesModule } from './rates.module';
export { RatesService } from './rates.service';
