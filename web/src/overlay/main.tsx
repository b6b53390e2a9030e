import '../styles/tokens.css';
import { render } from 'preact';

const root = document.getElementById('overlay');
if (root) render(<p hidden>overlay</p>, root);
