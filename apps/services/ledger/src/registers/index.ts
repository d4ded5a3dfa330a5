export { AccountRemoval } from './account-removal.service';
export { AccountRestoring } from './account-restoring.service';
export { RegistersModule } from './registers.module';
