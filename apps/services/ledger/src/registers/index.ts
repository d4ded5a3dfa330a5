export { AccountBalances } from './account-balances.service';
export { RegistersModule } from './registers.module';
