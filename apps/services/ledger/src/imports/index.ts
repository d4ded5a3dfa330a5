export { ImportsModule } from './imports.module';
export { UndoneImports } from './undone-imports.repository';
