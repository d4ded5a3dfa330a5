/** The chart library in its own module, which is loaded on demand. */
export { default as ApexChart } from 'react-apexcharts';
