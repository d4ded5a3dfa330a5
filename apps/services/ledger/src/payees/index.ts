export { PayeesModule } from './payees.module';
