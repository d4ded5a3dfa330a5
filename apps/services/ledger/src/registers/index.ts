export { RegistersModule } from './registers.module';
