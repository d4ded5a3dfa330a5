export { NetWorthModule } from './net-worth.module';
