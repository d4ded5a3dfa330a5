export { ImportLinks } from './import-links.service';
export { ImportMemory } from './import-memory.repository';
export { ImportRecords } from './import-records.repository';
export { ImportsModule } from './imports.module';
export { ImportsService } from './imports.service';
export { UndoneImports } from './undone-imports.repository';
